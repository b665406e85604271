import { useDeferredValue, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginAddress } from '#src/providers/session/entry.rules.ts';
import { useAuth } from '#src/providers/session/session.ts';
import { SkeletonPage } from '../ui/Skeleton.tsx';

/** [spec] The guard of the player's area: waits until the sign-in is settled; people who are not signed in go to the login. */
export function SignedIn({ children }: { children: ReactNode }) {
  // A page is rendered in slices, so that the browser can draw and respond in between.
  const status = useDeferredValue(useAuth().status);
  const location = useLocation();
  switch (status) {
    case 'authenticated':
      return children;
    case 'authenticating':
      return <SkeletonPage />;
    case 'unauthenticated':
      return <Navigate to={loginAddress(location)} replace />;
  }
}
