import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

/** The id of the form that an offer is written in. */
export const offerForm = 'offer'

type OfferStepProps = {
  readonly intent: string
  /** Accessible name with action and goods, where the visible text is shorter. */
  readonly name?: string
  readonly children: ReactNode
}

/**
 * A button beside the form of an offer, which sends that form: its input is saved with the step. It works
 * without script.
 */
export const OfferStep = ({ intent, name, children }: OfferStepProps) => (
  <Button
    look="quiet"
    size="small"
    form={offerForm}
    formNoValidate
    name="intent"
    value={intent}
    aria-label={name}
  >
    {children}
  </Button>
)
