import { useLocation, useNavigate } from 'react-router';

/**
 * How many pages of a list are shown, and how to show another one. It is stored in the history, so that the list is as long
 * as before on going back.
 */
export function usePageCount(): [count: number, setCount: (count: number) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { pages?: number } | null;
  const setCount = (pages: number) =>
    void navigate(location, { replace: true, state: { ...state, pages }, preventScrollReset: true });
  return [state?.pages ?? 1, setCount];
}
