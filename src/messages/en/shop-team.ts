/** The people who work in a shop. */
export const shopTeam = {
  title: 'Team',
  intro: 'Who works in this shop, and what each of them may do.',
  empty: 'No team members yet',
  emptyText: 'Invite a person by mail.',
  search: 'Name or email',
  columns: { name: 'Name', email: 'Email', role: 'Role' },
  filters: {
    role: {
      label: 'Role',
      owner: 'Owners',
      manager: 'Managers',
      fulfilment: 'Fulfilment',
      service: 'Service',
    },
  },
  roles: { owner: 'Owner', manager: 'Manager', fulfilment: 'Fulfilment', service: 'Service' },
  noName: '(no name)',
  add: 'Invite a colleague',
  addText:
    'They get a mail with a link that is good for seven days. Whoever has no account yet makes one there.',
  invite: 'Send the invitation',
  invited: 'Invited',
  invitedText:
    '{email} was invited and can accept until {date}. To send the mail again, invite the same email once more.',
  withdraw: 'Withdraw the invitation',
  withdrawAsk: 'Withdraw the invitation of {email}?',
  withdrawText: 'The link in the mail no longer opens it.',
  email: 'Email',
  role: 'Role',
  change: 'Change role',
  changed: 'The role has changed.',
  remove: 'Remove from the shop',
  removeAsk: 'Remove {name} from the shop?',
  removeText: 'They lose access to this back office with their next click.',
} as const
