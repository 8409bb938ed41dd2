/** What screen readers say of a rating. */

export const NOT_REVIEWED = 'No reviews yet'
export const ratedOf = (rating: number, scale: number): string => `Rated ${rating} out of ${scale}`
export const ratedBy = (rated: string, count: number): string =>
  `${rated}, ${count} ${count === 1 ? 'review' : 'reviews'}`
