/** Around what is drawn by code of its own. That may not come, as when the shop was renewed meanwhile: the page around
 *  it then stays, with all that was typed into it. */
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
