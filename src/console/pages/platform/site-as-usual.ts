import { usualIn } from '#modules/sites/rules/country-presets.ts'

/** Settings that are usual in a country, as fields of a site's form: a reader may change each before saving. */
export function usualFields(country: string): Readonly<Record<string, string>> {
  const { currency, timeZone, dateStyle, nameOrder, phoneRule, ...usual } = usualIn(country)
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
  return {
    currency,
    timeZone,
    dateStyle,
    nameOrder,
    phoneRule,
    taxIncluded: onOff(usual.taxIncluded),
    priorPrice: onOff(usual.priorPrice),
    doubleDeposit: onOff(usual.doubleDeposit),
  }
}
