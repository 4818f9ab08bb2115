/** Accounts of people, as operators see them. */
export const accounts = {
  title: 'Accounts',
  empty: 'No accounts found',
  emptyText:
    'Search by a whole email, a whole mobile number such as +8613800138000, an id, or the beginning of a name.',
  search: 'Whole email, mobile number, id, or name',
  columns: {
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile number',
    joined: 'Since',
    member: 'Paid member',
    business: 'Business buyer',
    twoFactors: 'Two-step verification',
  },
  noName: '(no name)',
  yes: 'Yes',
  reveal: 'See it in clear',
  revealText: 'Who looks, when and why is written down. The owner of the account reads when and why.',
  reason: 'Why you need it',
  reasonHint: 'At least ten letters, such as: the buyer asked about a parcel. Do not write the name here.',
  revealed: 'Shown in clear. It is written down.',
  accesses: 'Seen in clear',
  business: {
    make: 'Make a business buyer',
    end: 'End as a business buyer',
    makeText:
      'A business buyer may order goods in bulk from their bulk minimum on, and starts with that quantity.',
    endText:
      'From the next page on, this buyer orders like any other. Orders that were placed stay as they are.',
    reason: 'Reason for the change',
    reasonHint: 'At least ten letters, such as: sent us the register entry of the company.',
    made: 'This buyer is a business buyer now. It is written down.',
    ended: 'This buyer is no business buyer any more. It is written down.',
    changes: 'Changes as a business buyer',
    wasMade: 'Made a business buyer',
    wasEnded: 'Ended',
  },
} as const
