/** Messages of the operator to the demo player. */
export const plannedMaintenance = {
  title: {
    EN: 'Planned maintenance',
    TY: 'ปิดปรับปรุงตามกำหนด',
    PT: 'Manutenção programada',
    VN: 'Bảo trì theo kế hoạch',
  },
  body: {
    EN: 'Withdrawals pause on Sunday from 4:00 to 4:30. Your money and your games are not affected.',
    TY: 'การถอนเงินจะหยุดชั่วคราววันอาทิตย์ เวลา 4:00 ถึง 4:30 น. เงินและเกมของคุณไม่ได้รับผลกระทบ',
    PT: 'Os saques param no domingo das 4:00 às 4:30. Seu dinheiro e seus jogos não são afetados.',
    VN: 'Việc rút tiền tạm dừng vào Chủ nhật từ 4:00 đến 4:30. Tiền và trò chơi của bạn không bị ảnh hưởng.',
  },
};
export const welcome = {
  title: {
    EN: 'Welcome to Parlour',
    TY: 'ยินดีต้อนรับสู่ Parlour',
    PT: 'Bem-vindo ao Parlour',
    VN: 'Chào mừng đến Parlour',
  },
  body: {
    EN: 'Your account is ready. Have fun, and play within your limits.',
    TY: 'บัญชีของคุณพร้อมแล้ว ขอให้สนุกและเล่นอย่างมีขอบเขต',
    PT: 'Sua conta está pronta. Divirta-se e jogue dentro dos seus limites.',
    VN: 'Tài khoản của bạn đã sẵn sàng. Chúc bạn vui vẻ và chơi trong giới hạn của mình.',
  },
};
