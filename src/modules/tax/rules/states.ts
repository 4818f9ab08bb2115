/** States and provinces that tax by themselves, by the codes that addresses have (ISO 3166-2 without the country). */
const states: Readonly<Record<string, string>> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;
GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;
MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;
NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;
SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming;
PR Puerto Rico`,
  CA: `AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NT Northwest Territories;NS Nova Scotia;
NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon`,
  IN: `AN Andaman and Nicobar Islands;AP Andhra Pradesh;AR Arunachal Pradesh;AS Assam;BR Bihar;CH Chandigarh;CG Chhattisgarh;
DH Dadra and Nagar Haveli and Daman and Diu;DL Delhi;GA Goa;GJ Gujarat;HR Haryana;HP Himachal Pradesh;JK Jammu and Kashmir;
JH Jharkhand;KA Karnataka;KL Kerala;LA Ladakh;LD Lakshadweep;MP Madhya Pradesh;MH Maharashtra;MN Manipur;ML Meghalaya;MZ Mizoram;
NL Nagaland;OD Odisha;PY Puducherry;PB Punjab;RJ Rajasthan;SK Sikkim;TN Tamil Nadu;TS Telangana;TR Tripura;UP Uttar Pradesh;
UK Uttarakhand;WB West Bengal`,
}

type TaxState = { readonly code: string; readonly name: string }

const lists = new Map(
  Object.entries(states).map(([country, list]) => [
    country,
    list.split(/;\s*/).map((each): TaxState => {
      const [code, ...name] = each.split(' ')
      return { code: code!, name: name.join(' ') }
    }),
  ]),
)

/** The states of a country whose taxes differ; none elsewhere. */
export const taxStates = (country: string): readonly TaxState[] => lists.get(country) ?? []

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Its code, from a code or a name as buyers type it: `QC`, `CA-QC`, Québec. Blank where it is unknown. */
export function stateCode(country: string, typed: string): string {
  const known = taxStates(country)
  const said = plain(typed.replace(new RegExp(`^${country}-`, 'i'), ''))
  return known.find(({ code, name }) => plain(code) === said || plain(name) === said)?.code ?? ''
}
