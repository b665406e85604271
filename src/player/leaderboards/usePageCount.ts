import { useLocation, useNavigate } from 'react-router';

/**
 * How many pages of a list are shown, and how to show one more. It is kept in the history, so that whoever comes back to
 * the list finds it as long as it was.
 */
export function usePageCount(): [count: number, setCount: (count: number) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { pages?: number } | null;
  const setCount = (pages: number) =>
    void navigate(location, { replace: true, state: { ...state, pages }, preventScrollReset: true });
  return [state?.pages ?? 1, setCount];
}
