import { wholeUnits } from '@parlour/shared-contracts';
import { paymentMethod } from '@parlour/platform-api/tables';
import type { SeedContext } from './SeedContext.ts';

/** The bank that `npm start` runs. */
const TEST_BANK = 'test-bank';

/** Adds the ways to pay in and out. */
export const seedPaymentMethods = async ({ db, settings }: SeedContext): Promise<void> => {
  const { currency } = settings;
  const minorUnits = (whole: number): number => wholeUnits(whole, currency).amount;
  await db.insert(paymentMethod).values([
    {
      code: 'qr',
      direction: 'deposit' as const,
      kind: 'bankTransfer' as const,
      provider: TEST_BANK,
      name: {
        EN: 'Bank transfer by QR code',
        TY: 'โอนเงินผ่านคิวอาร์โค้ด',
        PT: 'Transferência por QR code',
        VN: 'Chuyển khoản bằng mã QR',
      },
      instructions: {
        EN: 'Scan the code with your banking app and pay exactly this amount. One code is for one payment.',
        TY: 'สแกนคิวอาร์โค้ดด้วยแอปธนาคาร แล้วชำระตามยอดนี้พอดี หนึ่งคิวอาร์โค้ดใช้ได้หนึ่งครั้ง',
        PT: 'Leia o código com o app do seu banco e pague exatamente este valor. Cada código vale para um pagamento.',
        VN: 'Quét mã bằng ứng dụng ngân hàng và trả đúng số tiền này. Mỗi mã dùng cho một lần thanh toán.',
      },
      currency,
      minAmount: minorUnits(100),
      maxAmount: minorUnits(200_000),
      usualMinutes: 1,
      position: 1,
    },
    {
      code: 'wallet',
      direction: 'deposit' as const,
      kind: 'eWallet' as const,
      provider: TEST_BANK,
      name: { EN: 'E-wallet', TY: 'อีวอลเล็ต', PT: 'Carteira digital', VN: 'Ví điện tử' },
      instructions: {
        EN: 'Scan the code with your wallet app. The wallet provider charges 1 %.',
        TY: 'สแกนคิวอาร์โค้ดด้วยแอปวอลเล็ต ผู้ให้บริการคิดค่าธรรมเนียม 1 %',
        PT: 'Leia o código com o app da carteira. O provedor cobra 1 %.',
        VN: 'Quét mã bằng ứng dụng ví. Nhà cung cấp ví thu phí 1 %.',
      },
      currency,
      minAmount: minorUnits(50),
      maxAmount: minorUnits(30_000),
      feeBasisPoints: 100,
      usualMinutes: 2,
      position: 2,
    },
    {
      code: 'card',
      direction: 'deposit' as const,
      kind: 'card' as const,
      provider: 'stripe',
      name: { EN: 'Card', TY: 'บัตรธนาคาร', PT: 'Cartão', VN: 'Thẻ' },
      instructions: {
        EN: 'You enter your card on the page of the card company. We never see its number.',
        TY: 'คุณกรอกข้อมูลบัตรบนหน้าของผู้ให้บริการบัตร เราไม่เห็นหมายเลขบัตรของคุณ',
        PT: 'Você informa o cartão na página da operadora. Nós nunca vemos o número.',
        VN: 'Bạn nhập thẻ trên trang của công ty thẻ. Chúng tôi không bao giờ thấy số thẻ.',
      },
      currency,
      minAmount: minorUnits(100),
      maxAmount: minorUnits(100_000),
      usualMinutes: 1,
      lifetimeMinutes: 40,
      position: 3,
    },
    {
      code: 'crypto',
      direction: 'deposit' as const,
      kind: 'crypto' as const,
      provider: 'btcpay',
      name: { EN: 'Bitcoin', TY: 'บิตคอยน์', PT: 'Bitcoin', VN: 'Bitcoin' },
      instructions: {
        EN: 'The payment page shows the address and the price. The network confirms a payment in 10 to 60 minutes.',
        TY: 'หน้าชำระเงินแสดงที่อยู่กระเป๋าและราคา เครือข่ายยืนยันการชำระเงินภายใน 10 ถึง 60 นาที',
        PT: 'A página de pagamento mostra o endereço e o preço. A rede confirma o pagamento em 10 a 60 minutos.',
        VN: 'Trang thanh toán hiện địa chỉ và giá. Mạng lưới xác nhận thanh toán trong 10 đến 60 phút.',
      },
      currency,
      minAmount: minorUnits(500),
      maxAmount: minorUnits(1_000_000),
      usualMinutes: 30,
      lifetimeMinutes: 20,
      position: 4,
    },
    {
      code: 'bank',
      direction: 'withdrawal' as const,
      kind: 'bankTransfer' as const,
      name: { EN: 'Bank account', TY: 'บัญชีธนาคาร', PT: 'Conta bancária', VN: 'Tài khoản ngân hàng' },
      currency,
      minAmount: minorUnits(200),
      maxAmount: minorUnits(500_000),
      usualMinutes: 30,
      position: 1,
    },
    {
      code: 'phone-wallet',
      direction: 'withdrawal' as const,
      kind: 'eWallet' as const,
      name: { EN: 'E-wallet', TY: 'อีวอลเล็ต', PT: 'Carteira digital', VN: 'Ví điện tử' },
      currency,
      minAmount: minorUnits(100),
      maxAmount: minorUnits(30_000),
      fixedFee: minorUnits(10),
      usualMinutes: 10,
      position: 2,
    },
  ]);
};
