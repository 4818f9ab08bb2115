/** The fields of a form that hold pictures; where it writes about several things, each has its own. */
export const pictureFields = (of?: string) => ({
  stored: of ? `picture-${of}` : 'picture',
  chosen: of ? `newPicture-${of}` : 'newPicture',
})
