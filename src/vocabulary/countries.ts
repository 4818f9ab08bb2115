/** The countries that the mall has names and forms of addresses for, by ISO 3166-1 alpha-2 code. A site sends to some of them. */
export const knownCountries: readonly string[] = [
  ...['US', 'CA', 'AU', 'NZ', 'SG', 'FR', 'ES', 'IT', 'NL', 'SE', 'CH', 'MX'],
  ...['CN', 'HK', 'MO', 'TW', 'DE', 'AT', 'LU', 'GB', 'IE', 'JP'],
]
