/** What people may do in a shop or for the platform. */
export const roles = {
  name: {
    owner: 'Owner',
    manager: 'Manager',
    fulfilment: 'Fulfilment',
    service: 'Service',
    admin: 'Administrator',
    support: 'Support',
    finance: 'Finance',
    content: 'Content',
  },
  text: {
    owner: 'May do everything, and decides who works here.',
    manager: 'Sells: products, prices, stock and shipping.',
    fulfilment: 'Packs: ships orders and counts stock.',
    service: 'Answers buyers: sees orders and products, changes neither.',
    admin: 'May do everything, and decides who works for the platform.',
    support: 'Looks after shops and decides about applications.',
    finance: 'Sees shops, what they owe, and the accounts that buyers pay to.',
    content: 'Writes articles and arranges the home page.',
  },
} as const
