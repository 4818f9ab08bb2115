/** What a shop says of itself. */
export const shopSettings = {
  title: 'Shop settings',
  place: 'Pick-up place',
  placeText:
    'Where buyers pick up what you do not send. It stands on their orders. Leave both empty if you have no such place.',
  name: 'Name of the place',
  address: 'Address',
  saved: 'Saved.',
} as const
