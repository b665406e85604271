import { Alert } from 'antd';

/** Why none of the selected rows was changed: in general, then by row. */
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
