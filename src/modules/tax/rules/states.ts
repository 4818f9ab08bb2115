/**
 * States and provinces that tax by themselves, by the codes that destinations have (ISO 3166-2 without the country). Their names are those of
 * the lists of addresses.
 */
const states: Readonly<Record<string, ReadonlySet<string>>> = {
  US: new Set(
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR'.split(
      ' ',
    ),
  ),
  CA: new Set('AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(' ')),
  IN: new Set(
    'AN AP AR AS BR CH CG DH DL GA GJ HR HP JK JH KA KL LA LD MP MH MN ML MZ NL OD PY PB RJ SK TN TS TR UP UK WB'.split(
      ' ',
    ),
  ),
}

/** Whether a state of a country taxes by itself. */
export const isTaxState = (country: string, code: string): boolean => states[country]?.has(code) ?? false

export const taxStates = (country: string): readonly string[] => [...(states[country] ?? [])]
