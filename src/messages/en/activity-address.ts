/** On which sites an address that leads to an activity leads somewhere, told as it is entered. */
export const activityAddress = {
  choice: 'Activity: {name} ({site})',
  onSite: {
    block:
      '“{name}” has a page on one site alone: {site}. Elsewhere this block shows the mall’s own words instead of these.',
    announcement: '“{name}” has a page on one site alone: {site}. Elsewhere the announcement has no link.',
  },
  nowhere: {
    block: 'No site has a page of this activity. The block would show the mall’s own words instead of these.',
    announcement: 'No site has a page of this activity. The announcement would have no link.',
  },
} as const
