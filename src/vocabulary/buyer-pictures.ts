/** How many pictures buyers and guests may add to what they write, and how large each may be: 1 MB (AS-07). */
export const buyerPicturesMax = 6
export const buyerPictureBytesMax = 1024 * 1024
export const buyerPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
