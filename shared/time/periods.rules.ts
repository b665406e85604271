/** Periods are half-open: they include their start and exclude their end. Apart from the rules of time zones, which are large. */

/** The last instant of a period, whose day is shown: a game that ends at midnight runs until the day before. */
export const lastInstant = (endDate: string | Date): Date => new Date(new Date(endDate).getTime() - 1);
