import { Component, type ComponentType, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { reloadForCode } from '../http/code.ts';

interface ErrorBoundaryProps {
  /** Navigating resets the error. */
  location: Location;
  /** Shows the error in the place of the page. */
  Screen: ComponentType<{ error: unknown }>;
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
    const { Screen, children } = this.props;
    return failed === null ? children : <Screen error={failed.error} />;
  }
}
