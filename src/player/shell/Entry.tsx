import { Navigate } from 'react-router';
import { homeAddress, loginAddress } from '#src/providers/session/entry.rules.ts';
import { useAuth } from '#src/providers/session/session.ts';
import { Waiting } from './Waiting.tsx';

/** [spec] The base address of an area: home when signed in, else the login. */
export function Entry({ isCompliance = false }: { isCompliance?: boolean }) {
  const { status } = useAuth();
  const home = homeAddress(isCompliance);
  switch (status) {
    case 'authenticated':
      return <Navigate to={home} replace />;
    case 'unauthenticated':
      return <Navigate to={loginAddress({ pathname: home })} replace />;
    case 'authenticating':
      return <Waiting />;
  }
}
