/** The columns of a job whose title is a name of an occupation. */
export function exactOccupation(linkedOccupationOwnerId: string, linkedOccupationId: string) {
  return { linkedOccupationOwnerId, linkedOccupationId, occupationLikelihood: 1, occupationOrigin: 'EXACT' } as const;
}
