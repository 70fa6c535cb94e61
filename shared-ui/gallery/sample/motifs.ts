/** Emblems for sample pictures of games, drawn around 0,0 in a square of about 200 units. */

const gold = 'url(#gold)';
const glass = 'url(#glass)';

const polygon = (sides: number, radius: number, inner = radius, turn = -90): string =>
  Array.from({ length: inner === radius ? sides : sides * 2 }, (_, index) => {
    const count = inner === radius ? sides : sides * 2;
    const angle = ((turn + (360 / count) * index) * Math.PI) / 180;
    const reach = inner === radius || index % 2 === 0 ? radius : inner;
    return `${(Math.cos(angle) * reach).toFixed(1)},${(Math.sin(angle) * reach).toFixed(1)}`;
  }).join(' ');

const gem = `<path d="M-78-30-42-78h84l36 48L0 88Z" fill="${glass}"/><path d="M-78-30h156L0 88Z" fill="#fff" opacity=".22"/><path d="M-42-78-28-30 0 88-78-30ZM42-78 28-30 0 88 78-30Z" fill="#000" opacity=".16"/><path d="M-28-30 0-78l28 48Z" fill="#fff" opacity=".5"/>`;

const seven = `<path d="M-64-84H70l-8 40C30-6 16 30 12 86h-62c2-50 20-90 56-124h-44l-6 24h-34Z" fill="${gold}" stroke="#7a1020" stroke-width="9" stroke-linejoin="round"/><path d="M-52-74H54l-3 14H-56Z" fill="#fff" opacity=".6"/>`;

const coins = [
  [-44, 46, 50],
  [44, 46, 50],
  [0, -22, 68],
]
  .map(
    ([x, y, r]) =>
      `<g transform="translate(${x} ${y})"><circle r="${r}" cy="7" fill="#8a4b00"/><circle r="${r}" fill="${gold}"/><circle r="${(r ?? 0) * 0.74}" fill="none" stroke="#a55f00" stroke-width="5"/><polygon points="${polygon(5, (r ?? 0) * 0.5, (r ?? 0) * 0.22)}" fill="#a55f00"/></g>`,
  )
  .join('');

const crown = `<path d="M-88-34-48 8 0-74 48 8l40-42-16 104H-72Z" fill="${gold}" stroke="#8a4b00" stroke-width="6" stroke-linejoin="round"/><rect x="-74" y="58" width="148" height="26" rx="9" fill="${gold}" stroke="#8a4b00" stroke-width="6"/><circle cx="0" cy="20" r="17" fill="#ff3d6e"/><circle cx="-46" cy="36" r="11" fill="#37d5ff"/><circle cx="46" cy="36" r="11" fill="#37d5ff"/><circle cx="0" cy="-78" r="12" fill="#fff3b0"/><circle cx="-88" cy="-36" r="10" fill="#fff3b0"/><circle cx="88" cy="-36" r="10" fill="#fff3b0"/>`;

const fish = `<path d="M96-6 60-44v76ZM58-6C40-62-20-74-62-48c-22 14-34 34-36 44 8 28 40 58 88 54C28 46 52 26 58-6Z" fill="${gold}"/><path d="M-20-58C0-88 34-84 44-56-2-66-2-62-20-58ZM-14 48C2 78 26 76 34 44Z" fill="#ff7a2e"/><circle cx="-58" cy="-12" r="15" fill="#fff"/><circle cx="-60" cy="-12" r="8" fill="#1b1030"/><path d="M-26-30q22 26 0 56M0-36q24 34 0 64M26-34q20 30 2 54" fill="none" stroke="#c05a00" stroke-width="6" stroke-linecap="round"/><circle cx="-84" cy="-56" r="8" fill="#fff" opacity=".5"/><circle cx="-70" cy="-78" r="5" fill="#fff" opacity=".5"/>`;

const dice = `<g transform="rotate(-14)"><rect x="-84" y="-60" width="104" height="104" rx="22" fill="#fff"/><rect x="-84" y="-60" width="104" height="104" rx="22" fill="#000" opacity=".06"/><g fill="#e32248"><circle cx="-58" cy="-34" r="11"/><circle cx="-6" cy="-34" r="11"/><circle cx="-32" cy="-8" r="11"/><circle cx="-58" cy="18" r="11"/><circle cx="-6" cy="18" r="11"/></g></g><g transform="rotate(18) translate(30 24)"><rect x="-44" y="-44" width="92" height="92" rx="20" fill="#e32248"/><g fill="#fff"><circle cx="-20" cy="-20" r="10"/><circle cx="2" cy="2" r="10"/><circle cx="24" cy="24" r="10"/></g></g>`;

const cards = `<g transform="rotate(-20) translate(-26 8)"><rect x="-50" y="-74" width="100" height="144" rx="13" fill="#fff"/><path d="M0 26C-34 2-34-26-16-28c9 0 14 7 16 12 2-5 7-12 16-12 18 2 18 30-16 54Z" fill="#e32248"/></g><g transform="rotate(12) translate(30 0)"><rect x="-50" y="-74" width="100" height="144" rx="13" fill="#fff" stroke="#0002" stroke-width="3"/><path d="M0-36C10-14 40-4 34 14c-4 12-20 12-28 4l8 22h-28l8-22c-8 8-24 8-28-4-6-18 24-28 34-50Z" fill="#151827"/></g>`;

const wheel = `<circle r="90" fill="${gold}"/><circle r="78" fill="#14161f"/>${Array.from(
  { length: 12 },
  (_, index) =>
    `<path d="M0 0-20-75A78 78 0 0 1 20-75Z" transform="rotate(${index * 30})" fill="${index === 0 ? '#12a35f' : index % 2 ? '#d81f3f' : '#1b1e2c'}"/>`,
).join(
  '',
)}<circle r="40" fill="${gold}"/><circle r="28" fill="#8a4b00" opacity=".35"/><circle r="12" fill="#fff3b0"/><circle cx="38" cy="-46" r="9" fill="#fff"/>`;

const rocket = `<g transform="rotate(38)"><path d="M-22 66Q0 128 22 66Z" fill="#ffd23d"/><path d="M-12 66q12 34 24 0Z" fill="#fff"/><path d="M-34 20-62 62l32-4ZM34 20l28 42-32-4Z" fill="#e32248"/><path d="M0-96c34 28 42 88 30 158h-60C-42-8-34-68 0-96Z" fill="#f2f5ff"/><path d="M0-96c14 12 24 28 29 48h-58c5-20 15-36 29-48Z" fill="#e32248"/><circle cy="-14" r="19" fill="#15348f"/><circle cy="-14" r="12" fill="#5cc8ff"/></g>`;

const bolt = `<polygon points="${polygon(12, 92, 74)}" fill="${gold}"/><path d="M22-78-54 14h40L-24 78 54-18H12Z" fill="#fff" stroke="#6a1dd8" stroke-width="8" stroke-linejoin="round"/>`;

const ball = `<circle r="84" fill="#fff"/><polygon points="${polygon(5, 32)}" fill="#151827"/>${Array.from(
  { length: 5 },
  (_, index) =>
    `<g transform="rotate(${index * 72})"><path d="M0-32v-26" stroke="#151827" stroke-width="6"/><path d="M-24-80 0-58l24-22A84 84 0 0 0-24-80Z" fill="#151827"/></g>`,
).join('')}<circle r="84" fill="url(#shade)"/>`;

const star = `<polygon points="${polygon(5, 96, 44)}" fill="${gold}" stroke="#a8480a" stroke-width="8" stroke-linejoin="round"/><polygon points="${polygon(5, 60, 28)}" fill="#fff" opacity=".45"/>`;

export const motifs = [gem, seven, coins, crown, fish, dice, cards, wheel, rocket, bolt, ball, star] as const;
