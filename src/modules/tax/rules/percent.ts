/** Parts of ten thousand, with the three decimals that are stored: 9.975 % is 997.5. */
export const basisPointsOfPercent = (percent: number): number => Math.round(percent * 100_000) / 1_000
