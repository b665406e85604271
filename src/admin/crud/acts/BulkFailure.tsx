import { Alert } from 'antd';

/** Why nothing of what was selected was changed: in all, and then of each that is in the way. */
export function BulkFailure({ failure }: { failure: readonly string[] | null }) {
  if (failure === null) return null;
  const [title, ...named] = failure;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      message={title}
      description={
        named.length > 0 && (
          <ul className="bo-sayings">
            {named.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
