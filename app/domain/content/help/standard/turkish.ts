import type { WrittenTopic } from "../written-topic";
import type { english } from "./english";

/** The same texts in Turkish. */
export const turkish: Record<keyof typeof english, WrittenTopic> = {
  "responsible-play": {
    title: "Sınırlar içinde oynamak",
    intro:
      "Oyun zamanla para götürür. Buradaki her oyun böyle işler ve bir oyunun kuralları, her bahsin ortalama ne kadarının geri döndüğünü söyler. Bunu bir akşamın bedeli sayın; asla para kazanmanın ya da kaybedileni geri almanın yolu olarak görmeyin.",
    questions: [
      [
        "Oyunu nasıl kontrol altında tutarım?",
        "- Başlamadan önce ne kadar harcayabileceğinize karar verin, daha fazlasını yatırmayın.\n- Ne zaman bırakacağınıza karar verin ve saate bakın.\n- Yorgun, üzgün ya da alkollüyken oynamayın.\n- Oynamak için asla borç almayın, kaybın peşinden koşmayın.\n- Arada bir bahis geçmişinize ve hesap hareketlerinize bakın: her bahis ve her ödeme oradadır.",
      ],
      [
        "Ne zaman fazla oluyor?",
        "Kendinize sorun: Ne kadar oynadığınızı saklıyor musunuz, başka bir şey için ayrılmış parayla mı oynuyorsunuz, oynayamayınca huzursuz oluyor musunuz? Tek bir “evet” bile bir süre ara vermek ve güvendiğiniz biriyle konuşmak için yeterlidir.",
      ],
      [
        "Nasıl bırakırım?",
        '<a href="/member/securityCenter/limits">Sınırlarım</a> sayfasında yatırabileceğiniz, bahse koyabileceğiniz ya da kaybedebileceğiniz tutarı düşürürsünüz: bu hemen ve her oyunda geçerli olur, sonradan gevşettiğiniz ise bir gün bekler. Aynı sayfada altı haftaya kadar mola verebilir ya da altı ay veya daha uzun süre kendini dışlamayı seçebilirsiniz; bu sürede para çekmeye devam edebilirsiniz. <a href="/member/securityCenter/closing">Hesabı kapat</a> sayfası hesabı kalıcı olarak kapatır ve cüzdanınızdaki para size ödenir. Kimse nedenini sormaz.',
      ],
      [
        "Çocukları nasıl uzak tutarım?",
        "18 yaşından küçükler oynayamaz. Başkalarının da kullandığı cihazda çıkış yapın, tarayıcının şifrenizi saklamasına izin vermeyin ve cihazınızın ebeveyn denetimlerini kullanın.",
      ],
    ],
  },
  term: {
    title: "Şartlar",
    intro: "Bu şartlar sizinle {{brand}} arasındaki anlaşmadır. Hesap açarak bunları kabul edersiniz.",
    questions: [
      [
        "Kimler oynayabilir",
        "Reşitsiniz, en az 18 yaşındasınız ve bulunduğunuz yerin yasası oynamanıza izin veriyor. Kendi adınıza, kendiniz için ve kendi paranızla oynarsınız. Her kişinin tek hesabı olur; ikincisi kapatılabilir.",
      ],
      [
        "Hesabınız",
        "Bilgileriniz doğrudur ve onları güncel tutarsınız. Şifreniz ve ödeme şifreniz yalnızca sizindir: bunlarla yapılan her şey sizin yaptığınız sayılır. Başka biri biliyor olabilirse bize hemen bildirin.",
      ],
      [
        "Para yatırma",
        "Kendi adınıza olan bir hesaptan ya da cüzdandan ödersiniz. Yatırma, paranın geldiğini gördüğümüzde hesabınıza geçer. Cüzdanınızdaki para sizin için tutulur; faiz getirmez ve kimseye borç verilmez.",
      ],
      [
        "Para çekme",
        "Yalnızca kendi adınıza olan bir hesaba öderiz. Her çekime ödenmeden önce bir kişi bakar; kim olduğunuzu ya da paranın kaynağını sorabilir. Sınırlar ve ücretler siz istemeden önce gösterilir. Ödeme gönderildi olarak işaretlenince siz onaylarsınız; yanıt gelmezse gösterilen sürenin sonunda alınmış sayılır.",
      ],
      [
        "Bahisler ve turlar",
        "Tur kabul edildiğinde bahis geçerli olur ve artık geri alınamaz. Yarıda kalan tur sonradan tamamlanır ya da bahsi iade edilir. Bir oyunda ya da oranda açık bir hata varsa bahis geçersizdir ve iade edilir. Bir tur için kayıtlarımız esas alınır; yanlış olduklarını gösterirseniz başka.",
      ],
      [
        "Diğer stüdyoların oyunları",
        "Oyunların çoğunu kendi kuralları olan stüdyolar yürütür; her oyun bu kuralları gösterir. Onlar bu şartlarla birlikte geçerlidir. Ücretsiz denemedeki oyun parasının değeri yoktur ve çekilemez.",
      ],
      [
        "Promosyonlar",
        "Her promosyonun kendi koşulları vardır ve katılmadan önce gösterilir. Birden çok hesapla ya da koşullardan kaçınmak için başkalarıyla birlikte kullanılan promosyon geri alınabilir.",
      ],
      [
        "Yasak olanlar",
        "- Başkasının yerine oynamak ya da başkasını kendi yerinize oynatmak.\n- Robotlar ya da sizin yerinize karar veren programlar.\n- Diğer oyuncularla sonuç üzerinde anlaşmak.\n- Suçtan gelen parayı kullanmak.",
      ],
      [
        "Hesabın kapatılması",
        "Hesabınızı istediğiniz zaman kapatabilirsiniz. Bu şartlara uymayan ya da incelememiz gereken bir hesabı kapatabilir veya dondurabiliriz. Yasa engellemedikçe size ait olan size ödenir.",
      ],
      [
        "Bir şey ters giderse",
        "Siteyi ya da bir oyunu bakım için kapatabiliriz. Size borçlu olduğumuzdan sorumluyuz; ağların, cihazların ya da başka şirketlerin arızalarından değil. Bir şeye katılmıyorsanız bize yazın: olaya karışmamış bir kişi şikâyetinizi inceler ve yazılı yanıt verir.",
      ],
      [
        "Değişiklikler",
        "Bu şartları değiştirebiliriz. Esasa ilişkin değişiklikler geçerli olmadan önce duyurulur ve bir bahis her zaman yapıldığı andaki şartlara göre sonuçlandırılır.",
      ],
    ],
  },
  privacy: {
    title: "Gizlilik politikası",
    intro: "{{brand}} hakkınızda neyi, ne için ve ne kadar süreyle bilir.",
    questions: [
      [
        "Neleri saklıyoruz",
        "- Bize söyledikleriniz: kullanıcı adınız, adınız ve size nasıl ulaşılacağı.\n- Ödemeleriniz ve kanıt olarak gönderdiğiniz görseller.\n- Bahisleriniz ve turlarınız.\n- Ne zaman, hangi IP adresinden ve hangi tarayıcıyla giriş yaptığınız.",
      ],
      [
        "Ne için kullanıyoruz",
        "Hesabınızı yürütmek, size ödeme yapmak, size yanıt vermek, başkalarını hesabınızdan uzak tutmak ve dolandırıcılığı bulmak için. Böyle bir siteyi işletenden yasanın istediğini yaparız. Başka hiçbir şey için kullanmayız.",
      ],
      [
        "Başka kim görüyor",
        "Stüdyolar sizin için bir kod ve oyununuzu alır, adınızı almaz. Bankalar ve ödeme kuruluşları bir ödemenin gerektirdiğini alır. Yetkili makamlar yasanın bizi vermeye zorunlu tuttuğunu alır. Verilerinizi kimseye satmayız.",
      ],
      [
        "Nasıl korunuyor",
        "Şifreler, biz dahil kimsenin okuyamayacağı biçimde saklanır. Çalışanlar yalnızca işlerinin gerektirdiğini görür ve bir hesapta yaptıkları her değişiklik kayda geçer.",
      ],
      [
        "Ne kadar süre saklıyoruz",
        "Hesabınız olduğu sürece, sonra da yasanın istediği kadar. Ödemeler ve bahisler daha önce silinemez.",
      ],
      [
        "Çerezler",
        "Bir çerez girişinizi açık tutar, diğerleri dilinizi ve sayfayı nasıl sevdiğinizi hatırlar. Hiçbiri sizi başka sitelerde izlemez.",
      ],
      [
        "Haklarınız",
        'Hakkınızda ne sakladığımızı görebilir, yanlışları düzelttirebilir ve yasanın saklamamızı zorunlu kılmadığı verileri sildirebilirsiniz. Hepsi hesabınızdaki <a href="/member/securityCenter/data">Verileriniz</a> sayfasındadır; her istek orada yanıtıyla birlikte kalır.',
      ],
    ],
  },
};
