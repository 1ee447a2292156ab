import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  SheetViews,
  type DeskLook,
  type FarLook,
  type Look,
  type ViewOrder,
} from '../../../renderer/paint/sheet-views';
import { eyeGrid, rasterFor } from '../../../renderer/paint/eye-view';

const PAGE = { width: 210, height: 297 };
const WHOLE = { x: 0, y: 0, ...PAGE };
const drawing = () => ({ widthMm: 210, heightMm: 297, marks: [] });
const maze = drawing();
const image = () => ({ width: 1, height: 1, close: vi.fn() });

const from = (distanceM: number, content = [maze]): FarLook => {
  const grid = eyeGrid(distanceM, 0.5, WHOLE);
  return {
    kind: 'far',
    subject: { kind: 'print', content },
    page: PAGE,
    paper: '#fdfcf9',
    raster: rasterFor(1, WHOLE, WHOLE),
    grid,
  };
};

const RASTER = { x: 0, y: 0, width: 840, height: 1188, mmPerPx: 0.25 };
const atDesk = (over: Partial<DeskLook> = {}): DeskLook => ({
  kind: 'desk',
  subject: { kind: 'print', content: [maze] },
  page: PAGE,
  paper: '#fdfcf9',
  raster: RASTER,
  proof: ['#d8432b'],
  ...over,
});
/** What of the page was ordered, and from where. */
const wishes = () => orders.map(({ wish }) => wish);
const wishOf = ({ subject: _, ...wish }: Look) => wish;

let orders: ViewOrder[];
let onImage: (view: string) => void;
let views: SheetViews<string>;
beforeEach(() => {
  orders = [];
  onImage = vi.fn();
  views = new SheetViews((order) => orders.push(order), onImage);
});

describe('looks at a sheet', () => {
  test('are made one at a time; of those wanted meanwhile only the newest', () => {
    for (const distanceM of [2, 3, 4, 5]) expect(views.look('maze', from(distanceM))).toBeNull();
    expect(wishes()).toEqual([from(2)].map(wishOf));
    views.receive({ view: 'maze', image: image() });
    expect(wishes()).toEqual([from(2), from(5)].map(wishOf));
    expect(onImage).toHaveBeenCalledExactlyOnceWith('maze');
  });

  test('leave the older image until the new one is there, which then closes it', () => {
    const [first, second] = [image(), image()];
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: first });
    expect(views.look('maze', from(3))?.image).toBe(first);
    expect(first.close).not.toHaveBeenCalled();
    views.receive({ view: 'maze', image: second });
    expect(first.close).toHaveBeenCalledOnce();
    expect(views.look('maze', from(3))?.image).toBe(second);
    expect(orders).toHaveLength(2);
  });

  test('send what is on the page once, and again when another sheet takes its place', () => {
    const make = (look: Look) => {
      views.look('maze', look);
      views.receive({ view: 'maze', image: image() });
    };
    make(from(2));
    make(from(3));
    make(from(3, [drawing()]));
    make(from(4, [drawing(), drawing()]));
    expect(orders.map(({ content }) => content)).toEqual([[0], [0], [1], [2, 3]]);
    expect(orders.map(({ sent }) => sent.map(([number]) => number))).toEqual([[0], [], [1], [2, 3]]);
    expect(orders.map(({ gone }) => gone)).toEqual([[], [], [0], [1]]);
  });

  test('go back to what is under way without making anything new', () => {
    views.look('maze', from(2));
    views.look('maze', from(3));
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: image() });
    expect(orders).toHaveLength(1);
  });

  test('at what several views have in common send it once, and drop it when the last of them shows something else', () => {
    const solution = drawing();
    const make = (view: string, content: ReturnType<typeof drawing>[]) => {
      views.look(view, from(2, content));
      views.receive({ view, image: image() });
    };
    make('maze', [maze]);
    make('solved', [maze, solution]);
    make('maze', [drawing()]);
    make('solved', [solution]);
    expect(orders.map(({ content }) => content)).toEqual([[0], [0, 1], [2], [1]]);
    expect(orders.map(({ sent }) => sent)).toEqual([[[0, maze]], [[1, solution]], [[2, drawing()]], []]);
    expect(orders.map(({ gone }) => gone)).toEqual([[], [], [], [0]]);
  });

  test('of different views do not wait for each other', () => {
    views.look('maze', from(2));
    views.look('solved', from(2));
    expect(orders.map(({ view }) => view)).toEqual(['maze', 'solved']);
  });

  test('are forgotten when nobody looks any more: no old image flashes up later', () => {
    const shown = image();
    views.look('maze', from(2));
    views.receive({ view: 'maze', image: shown });
    views.forget('maze');
    expect(shown.close).toHaveBeenCalledOnce();
    expect(views.look('maze', from(2))).toBeNull();
  });

  test('that come when they are forgotten are dropped, unless they are wanted again before', () => {
    const late = image();
    views.look('maze', from(2));
    views.forget('maze');
    views.receive({ view: 'maze', image: late });
    expect(late.close).toHaveBeenCalledOnce();
    expect(onImage).not.toHaveBeenCalled();

    const wanted = image();
    expect(views.look('maze', from(2))).toBeNull();
    views.forget('maze');
    expect(views.look('maze', from(2))).toBeNull();
    views.receive({ view: 'maze', image: wanted });
    expect(views.look('maze', from(2))?.image).toBe(wanted);
    expect(orders).toHaveLength(2);
  });

  test('at the desk lie where their pixels are, from a distance where their samples are', () => {
    views.look('maze', atDesk({ raster: { ...RASTER, x: 64, y: 128 } }));
    const desk = image();
    views.receive({ view: 'maze', image: desk });
    expect(views.look('maze', from(3))).toEqual({ image: desk, page: PAGE, x: 64, y: 128, mmPerPx: 0.25 });
    views.receive({ view: 'maze', image: image() });
    const { x, y, halfMm } = from(3).grid;
    expect(views.look('maze', from(3))).toMatchObject({ x: x + halfMm / 2, y: y + halfMm / 2, mmPerPx: halfMm });
  });

  test('at the desk are made anew for another part of the page, scale or colour, and for nothing else', () => {
    const make = (look: Look) => {
      views.look('maze', look);
      views.receive({ view: 'maze', image: image() });
    };
    make(atDesk());
    expect(
      views.look('maze', atDesk({ raster: { ...RASTER }, subject: { kind: 'print', content: [maze] } })),
    ).not.toBeNull();
    expect(orders).toHaveLength(1);
    make(atDesk({ raster: { ...RASTER, x: 64 } }));
    make(atDesk({ raster: { ...RASTER, mmPerPx: 0.125 } }));
    make(atDesk({ proof: [null] }));
    expect(orders).toHaveLength(4);
  });

  test('go on with a new worker where the one before ended: the image stays, all is sent again', () => {
    views.look('maze', atDesk());
    const old = image();
    views.receive({ view: 'maze', image: old });
    views.look('maze', from(2));
    views.startAnew();
    expect(views.look('maze', from(2))?.image).toBe(old);
    const last = orders.at(-1)!;
    expect(last.wish).toEqual(wishOf(from(2)));
    expect(last.sent.map(([number, item]) => [number, item === maze])).toEqual([[last.content[0], true]]);
    const fresh = image();
    views.receive({ view: 'maze', image: fresh });
    expect(views.look('maze', from(2))?.image).toBe(fresh);
    expect(old.close).toHaveBeenCalledOnce();
    expect(orders).toHaveLength(3);
  });
});
