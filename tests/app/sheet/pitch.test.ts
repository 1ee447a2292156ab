import { expect, it } from 'vitest';
import { defaultRecipe, parseRecipe } from '@app/kinds/recipe';
import { mmToDots } from '@app/model/units';
import { layOutSheet } from '@app/sheet/layout';
import { corridorForPitch } from '@app/sheet/pitch';

it.each([1.8, 2, 2.5, 3, 4, 7])('a sheet laid out for a pitch of %d mm has it, within a dot', (pitchMm) => {
  for (const viewingDistanceCm of [20, 30, 80]) {
    const recipe = defaultRecipe();
    recipe.maze = { ...recipe.maze, viewingDistanceCm, corridorMm: corridorForPitch(pitchMm, viewingDistanceCm) };
    if (recipe.maze.corridorMm < 1.2) continue;
    const { pitchDots } = layOutSheet(parseRecipe(recipe));
    expect(pitchDots).toBeLessThanOrEqual(Math.round(mmToDots(pitchMm)));
    expect(pitchDots).toBeGreaterThanOrEqual(Math.round(mmToDots(pitchMm)) - 1);
  }
});
