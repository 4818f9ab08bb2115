import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

type OfferStepProps = {
  readonly intent: string
  /** What it does to which goods, where its face says less. */
  readonly name?: string
  readonly children: ReactNode
}

/** A button that changes an offer at once: a form of its own, so it works without script. */
export const OfferStep = ({ intent, name, children }: OfferStepProps) => (
  <Form method="post" preventScrollReset>
    <Button look="quiet" size="small" name="intent" value={intent} aria-label={name}>
      {children}
    </Button>
  </Form>
)
