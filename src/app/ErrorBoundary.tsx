import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode }

/** The root reports the error (`onCaughtError`). */
// biome-ignore lint/style/useReactFunctionComponents: React has no hook for it.
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
