/** Countries that are one city: its name is their city and their province, and forms ask for neither. */
const cityStates: Readonly<Record<string, string>> = {
  SG: 'Singapore',
  MC: 'Monaco',
  VA: 'Città del Vaticano',
}

/** The city, and province, of a country that is one city; undefined elsewhere. */
export const cityOfCityState = (country: string): string | undefined => cityStates[country]

/**
 * Countries whose envelopes name no state or province: the postcode implies it. Forms ask for none there
 * (ADDR-19).
 */
const withoutProvince = ['DE', 'AT', 'CH', 'FR', 'NL', 'SE', 'LU', 'NZ', ...Object.keys(cityStates)]

export const isWithoutProvince = (country: string): boolean => withoutProvince.includes(country)
