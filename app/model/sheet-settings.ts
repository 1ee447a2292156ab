/** All settings of a sheet whose solution or walls draw a picture. */
import { lookSetting } from './look-settings';
import { mazeSettings } from './maze-settings';
import { paperSettings, printSettings } from './page-settings';
import { pictureSettings } from './picture-settings';
import { group } from './settings/descriptors';
import { createTable, type KnobNameOf, type PathOf } from './settings/table';
import { toneSettings } from './tone-settings';

const pictureSheet = group({
  paper: paperSettings,
  picture: pictureSettings,
  maze: mazeSettings,
  look: lookSetting,
  tone: toneSettings,
  print: printSettings,
});

/** The order is that of a recipe's JSON. */
export const PICTURE_SHEET = createTable(pictureSheet);

/** `picture.xdog.lineMm` and the like. */
export type SettingPath = PathOf<typeof pictureSheet>;

/** What a search may turn, as it is called in saved searches. */
export type KnobName = KnobNameOf<typeof pictureSheet>;
