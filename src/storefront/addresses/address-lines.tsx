import { type Address, fullName } from '#domain/address/address.ts'
import { useLanguage } from '#ui/mall.ts'
import css from './addresses.module.css'

/** An address as its country writes it, near enough: the small before the large, or the large before the small. */
export function AddressLines({ address }: { address: Address }) {
  const language = useLanguage()
  const country = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region' }).of(
    address.country,
  )
  const isChinese = /\p{Script=Han}/u.test(address.street + address.city)
  const lines = isChinese
    ? [
        `${address.province}${address.city}`,
        `${address.street}${address.detail}`,
        address.postalCode,
        country,
      ]
    : [
        [address.street, address.detail].filter(Boolean).join(', '),
        [address.postalCode, address.city, address.province].filter(Boolean).join(' '),
        country,
      ]
  return (
    <address className={css.lines}>
      <strong>{fullName(address)}</strong>
      {address.company && <span>{address.company}</span>}
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{address.phone}</span>
      <span>{address.email}</span>
    </address>
  )
}
