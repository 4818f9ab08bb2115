/** What a shop says of itself. */
export const shopSettings = {
  title: 'Shop settings',
  sites: 'Sites',
  placeOf: 'Pick-up place: {site}',
  noPlace: 'No pick-up place',
  placeText:
    'Where buyers of this site can pick up what they order instead of having it sent. They choose it at checkout. Leave both empty if you have no such place.',
  name: 'Name of the place',
  address: 'Address',
  profile: 'Shop profile',
  profileText: 'What buyers see of your shop on its page and on the home page.',
  seeShop: 'See the page of the shop',
  mark: 'Logo and line',
  logo: 'Logo',
  logoHint: 'Square, at least 192 × 192 pixels.',
  about: 'About the shop',
  aboutHint: 'One to three sentences. Where one language is empty, the other one is shown.',
  wayBack: 'Returns',
  paidBy: 'Who pays when goods are sent back?',
  paidByHint:
    'It stands on the pages of your products beside the time for returns. Faulty or wrong goods come back at your cost either way.',
  paidByNone: 'Say nothing',
  paidByShop: 'The shop',
  paidByBuyer: 'The buyer',
  saved: 'Saved.',
} as const
