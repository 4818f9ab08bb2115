export type OperatorParts = {
  /** In the demo every visitor may read the outbox and move the clock; elsewhere these calls do not exist. */
  readonly isDemo: boolean
}
