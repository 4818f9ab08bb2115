/** The countries that the mall has names and forms of addresses for, by ISO 3166-1 alpha-2 code. A site sends to some of them. */
export const knownCountries: readonly string[] = [
  ...['US', 'CA', 'AU', 'NZ', 'SG', 'FR', 'ES', 'IT', 'NL', 'SE', 'CH', 'MX'],
  ...['CN', 'HK', 'MO', 'TW', 'DE', 'AT', 'LU', 'GB', 'IE', 'JP'],
  ...['BE', 'DK', 'FI', 'NO', 'IS', 'PT', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'GR', 'HR', 'SI', 'EE'],
  ...['LV', 'LT', 'MT', 'CY', 'LI', 'MC', 'AD', 'SM', 'TR', 'UA', 'RS', 'IL', 'AE', 'SA', 'QA', 'KW'],
  ...['BH', 'OM', 'IN', 'PK', 'BD', 'LK', 'NP', 'KR', 'TH', 'VN', 'MY', 'ID', 'PH', 'BR', 'AR', 'CL'],
  ...['CO', 'PE', 'UY', 'ZA', 'KE', 'NG', 'EG', 'MA', 'TN', 'GE', 'KZ'],
]
