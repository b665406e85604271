import { useDeferredValue, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginAddress } from '#src/providers/session/entry.rules.ts';
import { useAuth } from '#src/providers/session/session.ts';
import { SkeletonPage } from '../ui/Skeleton.tsx';

/** [spec] The guard of the player's area: waits for the sign-in to settle; who is not signed in goes to the login. */
export function SignedIn({ children }: { children: ReactNode }) {
  // A page appears in slices, between which the browser draws and answers.
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
