/** The version in which numbers of this package last changed, as signatures carry it. Written by `npm run version-packages`. */
export const NUMBERS_VERSION = '0.1.0'
