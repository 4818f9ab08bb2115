/** The kinds of contact that a person signs in by, or is reached by. */
export const kinds = ['email', 'mobile'] as const
export type TargetKind = (typeof kinds)[number]

/** An email or a mobile number, as a form sends it. */
export type TypedTarget = { readonly email: string; readonly mobile: string; readonly mobilePrefix: string }

export function typedTarget(form: FormData): TypedTarget {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { email: text('email').toLowerCase(), mobile: text('mobile'), mobilePrefix: text('mobilePrefix') }
}

/** The kind that an address requests: `?by=mobile`. */
export const kindOf = (request: Request): TargetKind =>
  new URL(request.url).searchParams.get('by') === 'mobile' ? 'mobile' : 'email'

/** Email or phone number to display. */
export const shownTarget = (kind: TargetKind, { email, mobile, mobilePrefix }: TypedTarget): string =>
  kind === 'email' ? email : `+${mobilePrefix} ${mobile}`
