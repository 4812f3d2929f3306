interface ImportMetaEnv {
  /** Address of the API where no page tells it. */
  readonly API_BASE: string
}
