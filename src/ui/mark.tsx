import { useMallView } from './mall.ts'

/** The mark of the mall. */
export function Mark({ size = 32 }: { size?: number }) {
  const profile = useMallView()?.profile
  return (
    <img
      src={profile?.mark ?? '/favicon.svg'}
      width={size}
      height={size}
      alt=""
      style={{ objectFit: 'contain' }}
    />
  )
}
