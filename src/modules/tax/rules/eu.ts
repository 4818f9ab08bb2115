/** The members of the European Union, by ISO 3166-1 alpha-2. */
export const euMembers: readonly string[] = [
  ...[
    'AT',
    'BE',
    'BG',
    'HR',
    'CY',
    'CZ',
    'DK',
    'EE',
    'FI',
    'FR',
    'DE',
    'GR',
    'HU',
    'IE',
    'IT',
    'LV',
    'LT',
    'LU',
  ],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'],
]

export const isEuMember = (country: string): boolean => euMembers.includes(country)

/** Parts of members outside the VAT territory of the Union, by how their postal codes begin (Directive 2006/112/EC, article 6). */
const outsideOfVat: Readonly<Record<string, readonly string[]>> = {
  // Büsingen and Heligoland
  DE: ['78266', '27498'],
  // Canary Islands, Ceuta and Melilla
  ES: ['35', '38', '51', '52'],
  // Åland
  FI: ['22'],
  // Overseas departments and territories
  FR: ['97', '98'],
  // Mount Athos
  GR: ['63086'],
  // Livigno and Campione d'Italia
  IT: ['23041', '22061'],
}

type VatPlace = { readonly country: string; readonly postalCode: string }

export const isOutsideOfVat = ({ country, postalCode }: VatPlace): boolean =>
  (outsideOfVat[country] ?? []).some((start) => postalCode.replace(/\s/g, '').startsWith(start))

/** Goods that go to Northern Ireland are within the VAT of the Union (Windsor Framework). */
const isNorthernIreland = ({ country, postalCode }: VatPlace): boolean =>
  country === 'GB' && /^BT\d/i.test(postalCode.trim())

/** Within the VAT of the Union, for goods. */
export const isInEuVat = (place: VatPlace): boolean =>
  isNorthernIreland(place) || (isEuMember(place.country) && !isOutsideOfVat(place))
