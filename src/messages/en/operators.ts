/** The people who work for the platform. */
export const operators = {
  title: 'Operators',
  intro: 'Who works for the platform, and what each of them may do.',
  empty: 'No operators yet',
  emptyText: 'Invite a person by mail.',
  search: 'Name or email',
  columns: { name: 'Name', email: 'Email', role: 'Role' },
  filters: {
    role: {
      label: 'Role',
      admin: 'Administrators',
      support: 'Support',
      finance: 'Finance',
      content: 'Content',
    },
  },
  roles: { admin: 'Administrator', support: 'Support', finance: 'Finance', content: 'Content' },
  noName: '(no name)',
  add: 'Invite an operator',
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
  remove: 'Remove the role',
  removeAsk: 'Remove the role of {name}?',
  removeText: 'They lose access to the platform with their next click.',
} as const
