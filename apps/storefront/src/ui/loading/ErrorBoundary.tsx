/** Contains errors of separately loaded code, which may be gone when the shop was updated meanwhile: the page around it
 *  stays with all entries. */
import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { readonly onFault?: () => void; readonly children: ReactNode }

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFault?.()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
