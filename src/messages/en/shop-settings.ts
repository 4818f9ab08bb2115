/** What a shop says of itself. */
export const shopSettings = {
  title: 'Shop settings',
  place: 'Pick-up place',
  placeText:
    'Where buyers can pick up what they order instead of having it sent. They choose it at checkout. Leave both empty if you have no such place.',
  name: 'Name of the place',
  address: 'Address',
  saved: 'Saved.',
} as const
