import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { reloadForCode } from '#src/providers/http/code.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  /** Navigating resets the error. */
  location: Location;
  children: ReactNode;
}

interface ErrorBoundaryState {
  location: Location;
  failed: { error: unknown } | null;
}

/** Shows the error of a page in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { location: this.props.location, failed: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { location, failed: null };
  }

  override componentDidCatch(error: unknown): void {
    void reloadForCode(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : <ErrorScreen error={failed.error} />;
  }
}
